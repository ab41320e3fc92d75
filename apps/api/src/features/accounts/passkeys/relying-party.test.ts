import { relyingPartyOf } from './relying-party';

describe('passkeys', () => {
  it('belong to the name of the public address', () => {
    expect(relyingPartyOf('https://music.example.com')).toEqual({ id: 'music.example.com', origin: 'https://music.example.com' });
    expect(relyingPartyOf('http://localhost:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' });
  });

  it.each(['https://192.168.1.5', 'http://127.0.0.1:3000', 'https://[fd00::1]'])(
    'do not exist at an address without a name: %s',
    (address) => expect(relyingPartyOf(address)).toBeUndefined(),
  );
});
