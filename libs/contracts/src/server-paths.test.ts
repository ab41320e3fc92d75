import { screenPaths } from './screens/screen-paths';
import { serverPaths } from './server-paths';

it.each(Object.values(screenPaths))('screen paths: %s is not a server path', (path) => {
  expect(serverPaths.filter((start) => `${path}/`.startsWith(`${start}/`))).toEqual([]);
});
