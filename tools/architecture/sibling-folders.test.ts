import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { twoWaySiblings } from './sibling-folders';

/** The existing pairs, and why they import each other. Add none; remove the line when a pair is gone. */
const known = {
  'apps/api/src/features/catalogue: albums, artists': 'the service of artists lists albums, and an album has a foreign key to its artist',
  'apps/api/src/features/catalogue: albums, songs': 'the service of albums lists songs, and a song has a foreign key to its album',
  'apps/api/src/features/catalogue: artists, songs': 'the service of artists lists songs, and a song has a foreign key to its artist',
  'apps/api/src/features/catalogue: lyrics, songs': 'what edits a song writes its lyrics, which have a foreign key to the song',
  'apps/api/src/features: identity, users': 'the guard asks who was deleted; deleting an account asks for a recent sign-in',
};

const sources = ['apps/api/src', 'apps/pwa/src', 'libs/contracts/src', 'tools'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture|cases)\.tsx?$|node_modules/.test(file))
    .map((file) => ({ path: join(folder, file), text: readFileSync(join(folder, file), 'utf8') })),
);

it('sibling folders import each other one way only, except for those known', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(twoWaySiblings(sources)).toEqual(Object.keys(known).toSorted());
});

describe('the check of sibling folders', () => {
  const rooms = { path: 'src/rooms/room.ts', text: `import { user } from '../users/user';` };

  it('finds two that import each other through different files, one of them a type or loaded late', () => {
    const byType = { path: 'src/users/profile.ts', text: `import type { Place } from '../rooms/deep/place';` };
    const late = { path: 'src/users/card/show.ts', text: `export const load = () => import('../../rooms/room');` };
    expect(twoWaySiblings([rooms, byType])).toEqual(['src: rooms, users']);
    expect(twoWaySiblings([rooms, late])).toEqual(['src: rooms, users']);
  });

  it('allows one way, a folder and its parent, and packages', () => {
    const others = [
      { path: 'src/rooms/deep/place.ts', text: `import { room } from '../room';` },
      { path: 'src/rooms/all.ts', text: `import { place } from './deep/place'; import { z } from 'zod';` },
      { path: 'src/users/user.ts', text: `import { id } from './user-id'; import { endpoint } from '../endpoint';` },
    ];
    expect(twoWaySiblings([rooms, ...others])).toEqual([]);
  });
});
