import { resolve } from 'node:path';
import { settingsFrom } from './settings';

describe('the settings of the launchers', () => {
  it('are port 3000 of this machine alone, data beside the code and an embedded database', () => {
    expect(settingsFrom({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      production: false,
      developmentSignIn: true,
    });
  });

  it('take an empty value for an unset one', () => {
    expect(settingsFrom({ PORT: '', DATABASE_URL: '', DATA_DIR: '' })).toEqual(settingsFrom({}));
  });

  it('leave it to the API to say what is no port', () => {
    expect(settingsFrom({ PORT: 'three thousand' }).port).toBeUndefined();
  });

  it.each([{ OIDC_ISSUER: 'https://id.example.com' }, { NODE_ENV: 'production' }])(
    'know that %j leaves no invented people',
    (variables) => {
      expect(settingsFrom(variables).developmentSignIn).toBe(false);
    },
  );

  it('come from the environment', () => {
    expect(
      settingsFrom({ PORT: '80', HOST: '::', DATA_DIR: '/data', DATABASE_URL: 'postgres://db/chorus', NODE_ENV: 'production' }),
    ).toMatchObject({
      port: 80,
      host: '::',
      dataDir: '/data',
      databaseUrl: 'postgres://db/chorus',
      production: true,
    });
  });
});
