import type { KeptItem } from '../../platform/storage/rows/kept-rows';

export type KeptName = Pick<KeptItem, 'kind' | 'id'>;

export const isSameItem = (one: KeptName, other: KeptName): boolean => one.kind === other.kind && one.id === other.id;
