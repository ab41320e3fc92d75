import { repeatOf } from './repeated-audio';

const [storedHash, otherHash] = ['a'.repeat(64), 'b'.repeat(64)];
const titles = new Map([[storedHash, 'Night Train']]);
const draft = (id: number, audioHash?: string, mayRepeat = false) => ({ id, audioHash, mayRepeat, typed: {} });

it.each([
  ['whose audio the catalogue has', draft(1, storedHash), 'Already in the catalog as “Night Train”.'],
  ['that may be added again', draft(1, storedHash, true), undefined],
  ['that is first in the list', draft(0, otherHash), undefined],
  ['that is in the list before', draft(1, otherHash), 'The same file is in this list twice.'],
  ['whose audio is nowhere yet', draft(1, 'c'.repeat(64)), undefined],
  ['whose audio could not be read', draft(1), undefined],
])('repeated audio: a song %s', (_, song, expected) => expect(repeatOf(song, [draft(0, otherHash), song], titles)).toBe(expected));
