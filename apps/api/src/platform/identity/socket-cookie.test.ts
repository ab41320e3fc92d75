import { clearedSocketCookies, socketCookie, socketTokenOf } from './socket-cookie';

const expiresAt = new Date('2030-01-02T03:04:05Z');

describe('the socket’s cookie', () => {
  it('has the token until it expires, HttpOnly and only for the socket’s path', () => {
    expect(socketCookie('a.b.c', expiresAt, 'http://localhost:3000')).toBe(
      'chorus_socket=a.b.c; Path=/socket.io; HttpOnly; SameSite=Strict; Expires=Wed, 02 Jan 2030 03:04:05 GMT',
    );
  });

  it('is Secure when the public URL is https', () => {
    expect(socketCookie('a.b.c', expiresAt, 'https://music.example.com')).toContain('; Secure');
  });

  it.each([
    ['chorus_socket=a.b.c', 'a.b.c'],
    ['__Secure-chorus_socket=a.b.c; chorus_socket=d.e.f', 'd.e.f'],
    ['theme=dark; chorus_socket=a-1.b_2.c; x=y', 'a-1.b_2.c'],
    ['my_chorus_socket=a.b.c', undefined],
    ['chorus_socket=', undefined],
    ['chorus_socket=a.b', undefined],
    [undefined, undefined],
  ])('is found in the header %j: %j', (header, token) => expect(socketTokenOf(header)).toBe(token));

  it('is cleared under the same name and path', () => {
    expect(clearedSocketCookies('http://localhost:3000')).toEqual([
      'chorus_socket=; Path=/socket.io; HttpOnly; SameSite=Strict; Max-Age=0',
    ]);
  });
});
