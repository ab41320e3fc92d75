import { songEndpoints } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { completeSongs } from './complete-songs';
import { areAlone, signInAll, tellStory } from './tell-story';

/** The demo people do what is missing. Where somebody else has an account, they stay away. */
export async function addPeople(url: string): Promise<void> {
  const everybody = await signInAll(url);
  try {
    const [anybody] = everybody.values();
    if (!anybody || !(await areAlone(everybody))) return;
    const songs = await anybody.ask<Song[]>(songEndpoints.list);
    await completeSongs(everybody, songs);
    await tellStory(everybody, songs);
  } finally {
    for (const person of everybody.values()) person.leave();
  }
}
