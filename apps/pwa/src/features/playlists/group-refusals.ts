import type { Song } from '@chorus/contracts';
import type { RefusedEdit } from './sync/playlists-rules';
import { SONG_GONE } from './sync/playlist-edit';

const UNNAMED = 'a playlist';

interface GroupedRefusals {
  name: string;
  reason: string;
  /** The songs that were to be added, which can be kept in another playlist. */
  songs: Song[];
  orders: number[];
}

const isGone = ({ reason }: RefusedEdit): boolean => reason === SONG_GONE;

/** The refused edits of the playlist that has waited longest. Songs that are gone form a group of their own, since no other playlist can have them. */
export function groupRefusals(refused: readonly RefusedEdit[]): GroupedRefusals | undefined {
  const [first] = refused;
  if (!first) return undefined;
  const own = refused.filter((one) => one.change.playlistId === first.change.playlistId && isGone(one) === isGone(first));
  const names = own.map(({ change }) => (change.kind === 'create' ? change.name : change.playlistName));
  return {
    name: names.find((name) => name !== undefined) ?? UNNAMED,
    orders: own.map(({ order }) => order),
    ...(isGone(first) ? { reason: goneReason(own), songs: [] } : { reason: first.reason, songs: songsToKeep(own) }),
  };
}

function songsToKeep(refused: readonly RefusedEdit[]): Song[] {
  const removed = new Set(refused.flatMap(({ change }) => (change.kind === 'remove' ? [change.itemId] : [])));
  return refused.flatMap(({ change }) => (change.kind === 'add' && change.song && !removed.has(change.itemId) ? [change.song] : []));
}

function goneReason(refused: readonly RefusedEdit[]): string {
  const gone = refused.flatMap(({ change }) => (change.kind === 'add' ? [`“${change.title}” by ${change.artist}`] : []));
  return `${gone.length > 1 ? 'These songs are' : 'This song is'} no longer in Chorus: ${gone.join(', ')}.`;
}
