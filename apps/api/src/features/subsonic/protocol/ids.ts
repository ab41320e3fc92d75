import { notFound } from './protocol-error';

/** What a player knows by an id. The id says what it is of, so that nothing has to be looked up for it. */
const PREFIXES = { song: 'so', album: 'al', artist: 'ar', playlist: 'pl' } as const;
export type Kind = keyof typeof PREFIXES;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export const idOf = (kind: Kind, id: string): string => `${PREFIXES[kind]}-${id}`;

export interface Known {
  kind: Kind;
  id: string;
}

/** Undefined for an id that we never gave. */
export function knownBy(id: string): Known | undefined {
  const [kind] = Object.entries(PREFIXES).find(([, prefix]) => id.startsWith(`${prefix}-`)) ?? [];
  const rest = id.slice(id.indexOf('-') + 1);
  return kind !== undefined && UUID.test(rest) ? { kind: kind as Kind, id: rest } : undefined;
}

/** Our id of what the player names. Throws where it is of something else. */
export function ownId(kind: Kind, id: string): string {
  const known = knownBy(id);
  if (known?.kind !== kind) throw notFound(kind);
  return known.id;
}
