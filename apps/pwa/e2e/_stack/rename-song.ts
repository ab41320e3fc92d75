import { songAdminEndpoints, urlOf } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { accessTokenOf } from '../_browser/people';
import type { Stack } from './stack';

/** Renames a song as an admin would elsewhere. */
export async function renameSong({ url }: Pick<Stack, 'url'>, { _id }: Pick<Song, '_id'>, title: string): Promise<void> {
  const body = new FormData();
  body.set('title', title);
  const headers = { authorization: `Bearer ${await accessTokenOf(url, 'Linh')}` };
  const answer = await fetch(url + urlOf(songAdminEndpoints.change, { id: _id }), { method: 'PATCH', headers, body });
  expect(answer.status).toBe(200);
}
