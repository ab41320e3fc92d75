import { parseMediaUrl } from '@chorus/contracts';
import type { IDBPTransaction, StoreNames } from 'idb';
import { fieldsOf } from '../json/fields-of';
import { rowIn } from './rows/row-kind';
import { automaticRow, isLeftBehind, downloadRow, LEFT_BEHIND } from './rows/download-rows';
import type { Download } from './rows/download-rows';
import type { ChorusSchema } from './schema';

type Stores = StoreNames<ChorusSchema>[];
type Transaction = IDBPTransaction<ChorusSchema, Stores, 'readwrite'>;

/** The stores that `leaveMusic` reads or writes. */
export const MUSIC_STORES: Stores = ['kept', 'automatic', 'audio'];

const hashesOf = ({ songs }: Download) => songs.flatMap(({ audioUrl }) => parseMediaUrl(audioUrl)?.hash ?? []);

/**
 * Deletes the record of songs that were played, and removes the owners that leave from the downloads. Downloads without an owner are left
 * behind as automatic songs. Changes nothing when repeated; unreadable downloads stay.
 */
export async function leaveMusic(transaction: Transaction, isLeaving: (owner: string) => boolean): Promise<void> {
  const [left, staying] = await leaveDownloads(transaction, isLeaving);
  await deletePlayed(transaction);
  const downloaded = new Set(staying.flatMap(hashesOf));
  await Promise.all(left.map((item) => leaveBehind(transaction, item, downloaded)));
}

async function leaveDownloads(transaction: Transaction, isLeaving: (owner: string) => boolean) {
  const [left, staying]: [Download[], Download[]] = [[], []];
  for (let at = await transaction.objectStore('kept').openCursor(); at; at = await at.continue()) {
    const item = rowIn(downloadRow.read(at.value));
    if (!item) continue;
    const owners = (item.owners ?? []).filter((owner) => !isLeaving(owner));
    (owners.length > 0 ? staying : left).push(item);
    if (owners.length === 0) await at.delete();
    // The stored item is spread, because it may have fields of a later release.
    else if (owners.length !== item.owners?.length) await at.update({ ...(at.value as object), owners });
  }
  return [left, staying] as const;
}

/** Deletes the record of songs that were played or prefetched. */
export async function deletePlayed(transaction: Transaction): Promise<void> {
  for (let at = await transaction.objectStore('automatic').openCursor(); at; at = await at.continue()) {
    const song = rowIn(automaticRow.read(at.value));
    if (!song || !isLeftBehind(song)) await at.delete();
  }
}

async function leaveBehind(transaction: Transaction, { songs }: Download, downloaded: ReadonlySet<string>) {
  for (const song of songs) {
    const hash = parseMediaUrl(song.audioUrl)?.hash;
    if (!hash || downloaded.has(hash)) continue;
    const { isComplete } = fieldsOf(await transaction.objectStore('audio').get(hash));
    if (isComplete === true) await transaction.objectStore('automatic').put(automaticRow.write({ song, playedAt: LEFT_BEHIND }), hash);
  }
}
