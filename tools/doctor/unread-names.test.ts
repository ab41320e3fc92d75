import { unreadNames } from './unread-names';

it('names in .env that nothing reads are found, and those of compose and the page are known', () => {
  expect(unreadNames({ DATABASE_ULR: '', PORT: '', DATABASE_URL_FILE: '', POSTGRES_PASSWORD: '', VITE_CREATOR: '' })).toEqual([
    'DATABASE_ULR',
  ]);
});
