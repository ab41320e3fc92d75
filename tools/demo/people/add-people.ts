import { songEndpoints, urlOf } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { completeSongs } from './complete-songs';
import { areAlone, signInAll, tellStory } from './tell-story';

/** The demo people do what is missing. Where somebody else has an account, they stay away. */
export async function addPeople(url: string): Promise<void> {
  const songs = (await (await fetch(url + urlOf(songEndpoints.list))).json()) as Song[];
  const everybody = await signInAll(url);
  try {
    if (!(await areAlone(everybody))) return;
    await completeSongs(everybody, songs);
    await tellStory(everybody, songs);
  } finally {
    for (const person of everybody.values()) person.leave();
  }
}
