import { readOwnLink } from './linked-item';

const origin = 'https://music.example.com';
const albumId = '01994a5e-7d3c-7b8a-9f00-000000000001';
const songId = '01994a5e-7d3c-7b8a-9f00-000000000002';

describe('a link', () => {
  it.each([
    [`/albums/${albumId}`, { type: 'album', albumId, songId: undefined }],
    [`/albums/${albumId}?song=${songId}`, { type: 'album', albumId, songId }],
    [`/albums/${albumId}?song=none&page=2#top`, { type: 'album', albumId, songId: undefined }],
    [`/albums/${albumId}/?song=${songId}`, { type: 'album', albumId, songId }],
    [`/artists/${albumId}/`, { type: 'artist', artistId: albumId }],
    [`/songs?song=${songId}`, { type: 'song', songId }],
    [`/artists/${albumId}`, { type: 'artist', artistId: albumId }],
  ])('%s refers to an item of the catalogue', (path, item) => expect(readOwnLink(origin + path, origin)).toEqual(item));

  it.each([
    `${origin}/songs`,
    `${origin}/albums/none`,
    `${origin}/albums/${albumId.toUpperCase()}`,
    `${origin}/albums/${albumId}/songs`,
    `${origin}/api/albums/${albumId}`,
    `https://elsewhere.example/albums/${albumId}`,
    `http://music.example.com/albums/${albumId}`,
    `https://music.example.com.elsewhere.example/albums/${albumId}`,
    `https://music.example.com@elsewhere.example/albums/${albumId}`,
    `/albums/${albumId}`,
    'javascript:alert(1)',
    '',
  ])('%s refers to nothing', (text) => expect(readOwnLink(text, origin)).toBeUndefined());
});
