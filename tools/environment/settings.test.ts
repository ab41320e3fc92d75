import { resolve } from 'node:path';
import { settingsFrom } from './settings';

describe('the settings of the launchers', () => {
  it('default to port 3000 on loopback, data beside the code and the embedded database', () => {
    expect(settingsFrom({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      dataDir: resolve('.data'),
      hasDatabase: false,
      production: false,
      developmentSignIn: true,
      ownAccounts: false,
      hasMusicFolders: false,
      ownTls: false,
    });
  });

  it('treat an empty value as unset', () => {
    expect(settingsFrom({ PORT: '', DATABASE_URL: '', DATA_DIR: '' })).toEqual(settingsFrom({}));
  });

  it('leave an invalid port to the API', () => {
    expect(settingsFrom({ PORT: 'three thousand' }).port).toBeUndefined();
  });

  it.each([{ OIDC_ISSUER: 'https://id.example.com' }, { ACCOUNTS: 'own' }, { NODE_ENV: 'production' }])(
    'have no demo people with %j',
    (variables) => {
      expect(settingsFrom(variables).developmentSignIn).toBe(false);
    },
  );

  it('have a database whose address is in a file', () => {
    expect(settingsFrom({ DATABASE_URL_FILE: '/run/secrets/database-url' }).hasDatabase).toBe(true);
  });

  it('come from the environment', () => {
    expect(
      settingsFrom({ PORT: '80', HOST: '::', DATA_DIR: '/data', DATABASE_URL: 'postgres://db/chorus', NODE_ENV: 'production' }),
    ).toMatchObject({
      port: 80,
      host: '::',
      dataDir: '/data',
      hasDatabase: true,
      production: true,
    });
  });
});
