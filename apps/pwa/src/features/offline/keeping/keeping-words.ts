import { countOf } from '../../../ui/formats';
import type { Keeping } from './keeping';

const failureWords = {
  full: 'This device has no room left',
  noRoom: 'There is no room for it',
  away: 'Waiting for the network',
  gone: 'It is no longer in the catalogue',
  damaged: 'It did not arrive whole',
  unreadable: 'Stored by another version of Chorus',
};

/** How far something is that is kept, in a few words. */
export function keepingWords({ phase, songsHere, songs, part, failure }: Keeping): string {
  const progress = songs === 1 ? `${Math.floor(part * 100)} %` : `${songsHere} of ${songs}`;
  switch (phase) {
    case 'not kept':
      return 'Not kept offline';
    case 'coming':
      return `Keeping ${progress}`;
    case 'paused':
      return `Paused, ${progress}`;
    case 'failed':
      return failure ? failureWords[failure] : '';
    case 'kept':
      return songs === 1 ? 'Kept offline' : `${countOf(songs, 'song')} kept offline`;
  }
}
