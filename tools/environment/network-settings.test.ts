import { networkSettings } from './network-settings';

const inNetwork = (variables: Record<string, string>) => networkSettings(variables, (host) => (host === '0.0.0.0' ? '192.168.1.5' : host));

describe('the settings that npm start adds', () => {
  it.each([{}, { HOST: 'localhost' }, { PUBLIC_URL: 'http://localhost:3000' }, { HOST: '' }, { HOST: '0.0.0.0', NODE_ENV: 'production' }])(
    'are none on loopback and in production: %j',
    (variables) => {
      expect(inNetwork(variables)).toEqual({});
    },
  );

  it('are own accounts and TLS on the network, at the address of this machine', () => {
    expect(inNetwork({ HOST: '0.0.0.0' })).toEqual({ ACCOUNTS: 'own', TLS: 'own', PUBLIC_URL: 'https://192.168.1.5:3000' });
    expect(inNetwork({ HOST: 'fd12::5', PORT: '8443' })).toMatchObject({ PUBLIC_URL: 'https://[fd12::5]:8443' });
  });

  it('leave what is set, such as a name or a provider', () => {
    expect(inNetwork({ HOST: '0.0.0.0', PUBLIC_URL: 'https://mybox.local:3000' })).toEqual({ ACCOUNTS: 'own', TLS: 'own' });
    expect(inNetwork({ HOST: '0.0.0.0', OIDC_ISSUER: 'https://id.example.com' })).not.toHaveProperty('ACCOUNTS');
  });

  it('are no TLS where a proxy speaks it: one of this machine, or one that TRUST_PROXY names', () => {
    expect(inNetwork({ PUBLIC_URL: 'https://music.example.com' })).toEqual({ ACCOUNTS: 'own' });
    expect(inNetwork({ HOST: '0.0.0.0', PUBLIC_URL: 'https://music.example.com', TRUST_PROXY: '1' })).toEqual({ ACCOUNTS: 'own' });
  });
});
