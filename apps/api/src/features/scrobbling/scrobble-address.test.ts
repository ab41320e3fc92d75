import { scrobbleRoot } from './scrobble-address';

const ALLOWED = ['http://maloja.lan:42010', 'http://10.0.0.7'];

describe('the address of a scrobble server', () => {
  it.each([
    ['https://api.listenbrainz.org', 'https://api.listenbrainz.org'],
    ['https://music.example.com/apis/listenbrainz/', 'https://music.example.com/apis/listenbrainz'],
    ['https://music.example.com:8443', 'https://music.example.com:8443'],
    ['http://maloja.lan:42010/apis/listenbrainz', 'http://maloja.lan:42010/apis/listenbrainz'],
    ['http://10.0.0.7/', 'http://10.0.0.7'],
  ])('may be %s', (text, root) => expect(scrobbleRoot(text, ALLOWED)).toBe(root));

  it.each([
    ['without TLS', 'http://music.example.com'],
    ['in a private network', 'https://192.168.1.4'],
    ['of this machine', 'https://127.0.0.1'],
    ['of this machine in IPv6', 'https://[::1]'],
    ['of this machine in other digits', 'https://2130706433'],
    ['with a port the operator has not allowed', 'http://maloja.lan:42011'],
    ['with a password', 'https://kim:secret@music.example.com'],
    ['with a query', 'https://music.example.com/?token=1'],
    ['with a fragment', 'https://music.example.com/#a'],
    ['of another protocol', 'ftp://music.example.com'],
    ['that is none', 'listenbrainz'],
  ])('is refused %s', (_, text) => expect(scrobbleRoot(text, ALLOWED)).toBeUndefined());
});
