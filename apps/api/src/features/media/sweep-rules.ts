/** What a sweep has found before it removes anything. */
export interface SweepFindings {
  databaseId: string;
  /** The id of the database in the bucket, if there is one. */
  bucketOwner: string | undefined;
  /** Objects in the bucket. */
  objects: number;
  /** How many of them the database has a row for. */
  known: number;
  /** Rows of media in the database. */
  media: number;
  /** Objects that would be removed. */
  unneeded: number;
}

/** What an admin has seen and allowed. */
export type ConfirmedSweep = Pick<SweepFindings, 'bucketOwner' | 'unneeded'>;

export type StopReason = 'other-database' | 'unknown-bucket' | 'too-many';

const FEW = 20;
const LARGEST_SHARE = 0.05;
const OWN_SHARE = 0.95;

/** Undefined when the sweep may remove what it has found, and the bucket may get the id of this database. */
export function stopReason(found: SweepFindings, confirmed: ConfirmedSweep | undefined): StopReason | undefined {
  if (confirmed && confirmed.bucketOwner === found.bucketOwner && found.unneeded <= confirmed.unneeded + FEW) return undefined;
  if (found.bucketOwner === undefined ? !isOwn(found) : found.bucketOwner !== found.databaseId)
    return found.bucketOwner === undefined ? 'unknown-bucket' : 'other-database';
  return found.unneeded > FEW && found.unneeded > found.objects * LARGEST_SHARE ? 'too-many' : undefined;
}

/** A database without media owns no bucket but an empty one: it may be new, beside the bucket of another. */
const isOwn = ({ objects, known, media }: SweepFindings) => objects === 0 || (media > 0 && known >= media * OWN_SHARE);
