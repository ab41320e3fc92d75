import {
  cutTo,
  LONGEST_PLAYLIST_DESCRIPTION,
  LONGEST_PLAYLIST_NAME,
  playlistEndpoints,
  playlistFileEndpoints,
  writable,
  writableLine,
} from '@chorus/contracts';
import type { ImportableData, PlaylistImport } from '@chorus/contracts';
import { callApi } from '../../../platform/api-client/call-api';
import { patiently } from '../../../platform/api-client/patiently';
import { uploadTo } from '../../../platform/api-client/upload-to';
import { outcomeOfFailure } from '../../../platform/outbox/outbox-kind';
import type { Playlists } from '../sync/playlists';

export type ExportedPlaylist = NonNullable<ImportableData['playlists']>[number];

const UNNAMED = 'Imported playlist';

interface ImportedOwnPlaylist {
  isNew: boolean;
  /** Songs that are not in the catalogue, with the playlist's name. */
  unmatched: { list: string; name: string; isNamed: boolean }[];
  /** The reason why the server does not accept it. */
  refusal?: string;
}

/** Creates a playlist unless the person has it. Rejects as `uploadTo` does if a retry may succeed, and may be repeated. */
export async function importOwnPlaylist(
  exported: ExportedPlaylist,
  { state, put, edit }: Pick<Playlists, 'state' | 'put' | 'edit'>,
  onPause: (isPausing: boolean) => void,
): Promise<ImportedOwnPlaylist> {
  const { userId = '', data } = state.get();
  const id = await idOf(exported, userId);
  if ([exported._id, id].some((known) => data.listed.get(known)?.role === 'owner')) return { isNew: false, unmatched: [] };
  const name = cutTo(writableLine(exported.name), LONGEST_PLAYLIST_NAME);
  const made = await make({ ...exported, _id: id, name }, onPause).catch(refusalOf);
  if (typeof made === 'string') return { isNew: false, unmatched: [], refusal: made };
  const { playlist, unmatched } = made;
  const lines = unmatched.map(({ text }) => ({ list: playlist?.name ?? name, name: text, isNamed: true }));
  if (!playlist) return { isNew: false, unmatched: lines, refusal: 'None of its songs are in Chorus.' };
  put(playlist);
  const description = cutTo(writable(exported.description ?? '').trim(), LONGEST_PLAYLIST_DESCRIPTION);
  if (description) await edit(id, { kind: 'change', description });
  return { isNew: true, unmatched: lines };
}

async function make(
  { _id: id, name, songs }: ExportedPlaylist,
  onPause: (isPausing: boolean) => void,
): Promise<Omit<PlaylistImport, 'matched'>> {
  if (songs.length === 0) {
    const create = () => callApi(playlistEndpoints.create, { body: { id, name: name || UNNAMED, description: null }, asPerson: true });
    return { playlist: await patiently(create, onPause), unmatched: [] };
  }
  const files = { playlistFile: new File([m3u8Of({ name, songs })], 'playlist.m3u8') };
  const upload = () =>
    uploadTo(playlistFileEndpoints.import, { fields: { id, ...(name && { name }) }, files, signal: new AbortController().signal });
  return patiently(upload, onPause);
}

function refusalOf(failure: unknown): string {
  const outcome = outcomeOfFailure(failure);
  if (outcome.type === 'refused') return outcome.reason;
  throw failure;
}

/** The same for every import by this person, and no one else's. */
async function idOf({ _id }: ExportedPlaylist, userId: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${userId} ${_id}`));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** If the song is in this catalogue, its address identifies it. */
const m3u8Of = ({ name, songs }: Pick<ExportedPlaylist, 'name' | 'songs'>): string =>
  [
    `#EXTM3U\n#PLAYLIST:${writableLine(name)}\n`,
    ...songs.map(({ songId, title, artist }) => `#EXTINF:-1,${writableLine(`${artist} - ${title}`)}\n/songs?song=${songId}\n`),
  ].join('');
