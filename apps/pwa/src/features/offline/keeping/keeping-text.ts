import { countOf } from '../../../ui/formats';
import type { Keeping } from './keeping';

const failureTexts = {
  full: 'Not enough space on this device',
  noRoom: 'Not enough space',
  away: 'Waiting for a connection',
  gone: 'No longer in the catalog',
  damaged: 'The download was damaged',
  unreadable: 'Downloaded with another version of Chorus',
};

export function keepingText({ phase, storedSongs, songs, part, failure }: Keeping): string {
  const progress = songs === 1 ? `${Math.floor(part * 100)} %` : `${storedSongs} of ${songs}`;
  switch (phase) {
    case 'not known':
      return '';
    case 'not downloaded':
      return 'Not downloaded';
    case 'downloading':
      return `Downloading ${progress}`;
    case 'paused':
      return `Paused, ${progress}`;
    case 'failed':
      return failure ? failureTexts[failure] : '';
    case 'downloaded':
      return songs === 1 ? 'Downloaded' : `${countOf(songs, 'song')} downloaded`;
  }
}
