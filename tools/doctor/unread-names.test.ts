import { unreadNames } from './unread-names';

it('names in .env that nothing reads are found, and those of compose and the page are known', () => {
  expect(unreadNames({ DATABASE_ULR: '', PORT: '', DATABASE_URL_FILE: '', POSTGRES_PASSWORD: '', VITE_CREATOR: '' })).toEqual([
    'DATABASE_ULR',
  ]);
});

it.each(['OTEL_EXPORTER_OTLP_HEADERS', 'AWS_PROFILE', 'NODE_EXTRA_CA_CERTS'])('%s in .env is known, since a library reads it', (name) => {
  expect(unreadNames({ [name]: '' })).toEqual([]);
});
