import { stopReason, type SweepFindings } from './sweep-rules';

const own: SweepFindings = { databaseId: 'ours', bucketOwner: 'ours', objects: 1_000, known: 1_000, media: 1_000, unneeded: 0 };
const unmarked: SweepFindings = { ...own, bucketOwner: undefined };

it.each<[string, SweepFindings, string | undefined]>([
  ['goes on in the bucket of its database', own, undefined],
  ['stops in the bucket of another database, whatever it would remove', { ...own, bucketOwner: 'theirs' }, 'other-database'],
  ['removes up to 20 objects, whatever their share', { ...own, objects: 20, known: 0, media: 0, unneeded: 20 }, undefined],
  ['stops at more than 20 that are more than 5 %', { ...own, objects: 400, known: 379, unneeded: 21 }, 'too-many'],
  ['removes 5 %', { ...own, unneeded: 50 }, undefined],
  ['stops at more than 5 %', { ...own, unneeded: 51 }, 'too-many'],
  ['goes on in an empty bucket without an id', { ...unmarked, objects: 0, known: 0 }, undefined],
  ['goes on in a bucket without an id that has 95 % of the media', { ...unmarked, known: 950 }, undefined],
  ['stops in a bucket without an id that has less', { ...unmarked, known: 949 }, 'unknown-bucket'],
  ['stops beside a database without media', { ...unmarked, known: 0, media: 0, unneeded: 3 }, 'unknown-bucket'],
  [
    'stops where an old database beside a bucket without an id knows little of it',
    { ...unmarked, media: 10, known: 10, unneeded: 990 },
    'too-many',
  ],
])('a sweep %s', (_, found, reason) => {
  expect(stopReason(found, undefined)).toBe(reason);
});

describe('a confirmed sweep', () => {
  const found: SweepFindings = { ...own, bucketOwner: 'theirs', unneeded: 500 };
  it.each<[string, SweepFindings, string | undefined]>([
    ['goes on', found, undefined],
    ['goes on with a few more objects', { ...found, unneeded: 520 }, undefined],
    ['stops where many more would go', { ...found, unneeded: 521 }, 'other-database'],
    ['stops in a bucket that has changed its owner', { ...found, bucketOwner: 'others' }, 'other-database'],
  ])('%s', (_, now, reason) => {
    expect(stopReason(now, { bucketOwner: 'theirs', unneeded: 500 })).toBe(reason);
  });
});
