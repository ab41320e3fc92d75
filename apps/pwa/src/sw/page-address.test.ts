import { screenPaths, serverPaths } from '@chorus/contracts';
import { isOfThePage } from './page-address';

it.each([
  ...Object.values(screenPaths),
  '/search?q=a.b',
  '/albums/0198a5f1-0000-7000-8000-000000000000',
  '/apis',
  '/sign-in-help',
  '/chat#now',
])('navigation to %s is answered with the page', (address) => expect(isOfThePage(new URL(address, 'https://chorus.test'))).toBe(true));

it.each([
  ...serverPaths,
  '/api/docs',
  '/api?x',
  '/media/a.mp3',
  '/sign-in/auth?x',
  '/socket.io/?EIO=4',
  '/sw.js',
  '/icons/icon-192.png?v=1',
])('navigation to %s goes to the server', (address) => expect(isOfThePage(new URL(address, 'https://chorus.test'))).toBe(false));
