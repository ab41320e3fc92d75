import { lyricsEndpoints, songAdminEndpoints } from '@chorus/contracts';
import type { Lyrics, Song } from '@chorus/contracts';
import { describedSongs } from '@chorus/demo-catalogue';
import { LINH } from './story';
import type { DemoPeople } from './tell-story';

/** Gives songs genres and lyrics whose files, those of the first edition, had none. */
export async function completeSongs(everybody: DemoPeople, songs: readonly Song[]): Promise<void> {
  const admin = everybody.get(LINH);
  if (!admin) return;
  for (const { title, artist, genres, lyrics } of describedSongs()) {
    const song = songs.find((one) => one.title === title && one.artist === artist);
    if (!song) continue;
    const { _id: id } = song;
    if (!song.genres?.length) await admin.ask(songAdminEndpoints.change, { id }, { genres });
    if (lyrics === undefined) continue;
    const { revision } = await admin.ask<Lyrics>(lyricsEndpoints.ofSong, { id });
    if (revision > 0) continue;
    const form = new FormData();
    form.set('lyricsFile', new Blob([lyrics]), 'lyrics.lrc');
    await admin.ask(lyricsEndpoints.change, { id }, form);
  }
}
