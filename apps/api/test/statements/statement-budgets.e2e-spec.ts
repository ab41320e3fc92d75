import { servedRoutes } from '../architecture/served-routes';
import type { Budgets } from './budget';
import { budgetsOfAccounts } from './budgets-of-accounts';
import { budgetsOfImports } from './budgets-of-imports';
import { budgetsOfListeningAccess } from './budgets-of-listening-access';
import { budgetsOfPeople } from './budgets-of-people';
import { budgetsOfPlaylists } from './budgets-of-playlists';
import { budgetsOfRooms } from './budgets-of-rooms';
import { budgetsOfTheCatalogue } from './budgets-of-the-catalogue';
import { addOneOfEach } from './fill-world';
import { World } from './world';

const budgets: Budgets = {
  ...budgetsOfTheCatalogue,
  ...budgetsOfPeople,
  ...budgetsOfPlaylists,
  ...budgetsOfRooms,
  ...budgetsOfImports,
  ...budgetsOfAccounts,
  ...budgetsOfListeningAccess,
};

let world: World;

beforeAll(async () => {
  world = await World.start();
  await world.storeMedia();
});
afterEach(() => world.restoreSettings());
afterAll(() => world.stop());

/** Makes all shared answers outdated, so that they have to be built again. */
const renameSongs = () => world.query("UPDATE songs SET title = 'Mưa ' || gen_random_uuid()");

it('every route has a budget of SQL statements', () => {
  const served = servedRoutes(world.app).map(({ route }) => route);
  expect(Object.keys(budgets).toSorted()).toEqual(served.toSorted());
});

it('a shared answer has a budget of its own once it is ready', () => {
  const shared = servedRoutes(world.app).filter(({ isShared }) => isShared);
  expect(
    Object.entries(budgets)
      .filter(([, { ready }]) => ready !== undefined)
      .map(([route]) => route)
      .toSorted(),
  ).toEqual(shared.map(({ route }) => route).toSorted());
});

/** With four of each, an additional statement per item shows; with one, the statements that are not per item show. */
const sizes = process.env.CHORUS_LONG === undefined ? [4] : [1, 4];

describe.each(sizes)('with %i of everything that lists contain,', (size) => {
  beforeAll(async () => {
    while (world.songIds.length < size) await addOneOfEach(world);
  });

  it.each(Object.entries(budgets))('%s takes its number of SQL statements', async (route, { statements, forEach = 0, ready, send }) => {
    const sent = await send(world);
    if (ready !== undefined) await renameSongs();
    expect(await world.count(route, sent)).toBe(statements + forEach * size);
    if (ready !== undefined) expect(await world.count(route, sent)).toBe(ready);
  });
});
