import { settingsFrom } from '../environment/settings';
import { needsDemo } from './demo-catalogue';

// These decide before the database is asked, and none is named.
it.each([
  ['in production', { NODE_ENV: 'production' }],
  ['with own accounts', { ACCOUNTS: 'own' }],
  ['with music in folders', { MUSIC_FOLDERS: '/music' }],
])('an empty catalogue stays empty %s', async (_where, variables) => {
  expect(await needsDemo({}, settingsFrom(variables))).toBe(false);
});
