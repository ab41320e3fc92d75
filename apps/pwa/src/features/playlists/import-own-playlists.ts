import { playlistFileEndpoints } from '@chorus/contracts';
import type { ImportableData } from '@chorus/contracts';
import { uploadTo } from '../../platform/api-client/upload-to';
import type { Playlists } from './playlists';

export type ExportedPlaylist = NonNullable<ImportableData['playlists']>[number];

interface ImportedPlaylists {
  imported: number;
  /** Playlist and song, of songs that are not in the catalogue. */
  unmatched: string[];
}

/** Creates each playlist that the person does not have. Rejects as `uploadTo` does; what was made until then stays, and a repeat goes on. */
export async function importOwnPlaylists(
  playlists: readonly ExportedPlaylist[],
  { state, put, edit }: Pick<Playlists, 'state' | 'put' | 'edit'>,
  onSent: (count: number) => void,
): Promise<ImportedPlaylists> {
  const all: ImportedPlaylists = { imported: 0, unmatched: [] };
  const { userId = '' } = state.get();
  for (const exported of playlists) {
    const id = await idOf(exported, userId);
    const { listed } = state.get();
    if (![exported._id, id].some((known) => listed.get(known)?.role === 'owner')) {
      const playlistFile = new File([m3u8Of(exported)], 'playlist.m3u8');
      const fields = { id, name: exported.name };
      const { playlist, unmatched } = await uploadTo(playlistFileEndpoints.import, {
        fields,
        files: { playlistFile },
        signal: new AbortController().signal,
      });
      put(playlist);
      if (exported.description !== null) await edit(id, { kind: 'change', description: exported.description });
      all.imported += 1;
      all.unmatched.push(...unmatched.map(({ text }) => `${exported.name}: ${text}`));
    }
    onSent(1);
  }
  return all;
}

/** The same for every import by this person, and no one else's. */
async function idOf({ _id }: ExportedPlaylist, userId: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${userId} ${_id}`));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const onOneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ');

/** The address says which song it is, where it is of this catalogue. */
const m3u8Of = ({ name, songs }: Pick<ExportedPlaylist, 'name' | 'songs'>): string =>
  [
    `#EXTM3U\n#PLAYLIST:${onOneLine(name)}\n`,
    ...songs.map(({ songId, title, artist }) => `#EXTINF:-1,${onOneLine(`${artist} - ${title}`)}\n/songs?song=${songId}\n`),
  ].join('');
