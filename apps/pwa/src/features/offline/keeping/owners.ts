import type { KeptItem } from '../../../platform/storage/rows/kept-rows';

export const ownersWith = (owner: string, kept: KeptItem | undefined): string[] => [...new Set([...(kept?.owners ?? []), owner])];

/** Undefined when nobody is left. */
export function withoutOwner(owner: string | undefined, kept: KeptItem): KeptItem | undefined {
  const owners = kept.owners?.filter((one) => one !== owner) ?? [];
  return owners.length > 0 ? { ...kept, owners } : undefined;
}
