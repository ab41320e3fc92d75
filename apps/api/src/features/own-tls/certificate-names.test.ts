import { certificateNames, isPermitted, onlyPermitted, permittedNames, thisMachine } from './certificate-names';

const machine = { name: 'mybox', addresses: ['192.168.1.5', 'fd12::5'] };

describe('the names of a certificate', () => {
  it('are every way to this machine, and the public one', () => {
    expect(certificateNames('https://192.168.1.5:3000', machine)).toEqual({
      dns: ['localhost', 'mybox', 'mybox.local'],
      ip: ['192.168.1.5', '127.0.0.1', '::1', 'fd12::5'],
    });
    expect(certificateNames('https://music.example.com', machine).dns[0]).toBe('music.example.com');
    expect(certificateNames('https://[fd12::5]:3000', machine).ip[0]).toBe('fd12::5');
  });

  it('leave out the name of a machine that is none', () => {
    expect(certificateNames('https://mybox.local', { name: 'my_box!', addresses: [] }).dns).toEqual(['mybox.local', 'localhost']);
  });

  it('have no address that everyone can reach', () => {
    for (const address of thisMachine().addresses) expect(isPermitted(address, permittedNames('https://mybox.local', machine))).toBe(true);
  });
});

describe('an authority', () => {
  const permitted = permittedNames('https://music.example.com', machine);

  it.each(['mybox', 'mybox.local', 'tv.lan', 'music.example.com', '192.168.178.20', '10.1.2.3', '100.100.1.1', 'fd12::5', '::1'])(
    'may vouch for %s',
    (one) => {
      expect(isPermitted(one, permitted)).toBe(true);
    },
  );

  it.each(['example.com', 'bank.example', 'notmusic.example.com', 'mybox.example.com', '8.8.8.8', '172.32.0.1', '2001:db8::1'])(
    'may not vouch for %s',
    (one) => {
      expect(isPermitted(one, permitted)).toBe(false);
      expect(onlyPermitted({ dns: [one], ip: [] }, permitted).dns).toEqual([]);
    },
  );

  it('may vouch for a public address that is a number', () => {
    expect(isPermitted('203.0.113.7', permittedNames('https://203.0.113.7', machine))).toBe(true);
    expect(isPermitted('2001:db8::1', permittedNames('https://[2001:db8::1]', machine))).toBe(true);
  });
});
