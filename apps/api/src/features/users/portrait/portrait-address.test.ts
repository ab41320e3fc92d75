import { portraitAddress } from './portrait-address';

describe('the address of a portrait', () => {
  it.each(['https://pictures.example.com/kim.png', 'https://142.250.185.106/kim.png', 'https://[2a00:1450:4001:80b::200a]/kim.png'])(
    'may be %s',
    (address) => {
      expect(portraitAddress(address)?.href).toBe(address);
    },
  );

  it.each([
    'http://pictures.example.com/kim.png',
    'https://pictures.example.com:8443/kim.png',
    'https://kim:secret@pictures.example.com/kim.png',
    'https://127.0.0.1/kim.png',
    'https://2130706433/kim.png',
    'https://0x7f.1/kim.png',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/kim.png',
    'https://[::ffff:10.0.0.1]/kim.png',
    'data:image/png;base64,',
    '/media/kim.png',
    '',
  ])('may not be %s', (address) => {
    expect(portraitAddress(address)).toBeUndefined();
  });

  it('may be relative to the one that redirects', () => {
    const base = new URL('https://pictures.example.com/a/kim.png');
    expect(portraitAddress('../b.png', base)?.href).toBe('https://pictures.example.com/b.png');
    expect(portraitAddress('http://pictures.example.com/b.png', base)).toBeUndefined();
  });
});
