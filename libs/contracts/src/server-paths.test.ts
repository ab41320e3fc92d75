import { screenPaths } from './screens/screen-paths';
import { serverPaths } from './server-paths';

it.each(Object.values(screenPaths))('the screen at %s is at none of the server’s addresses', (path) => {
  expect(serverPaths.filter((start) => `${path}/`.startsWith(`${start}/`))).toEqual([]);
});
