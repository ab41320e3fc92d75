/** @jest-environment node */
import { homeReads } from '@chorus/contracts';
import { albumNumber, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { renderHome } from './render-home';

const picked = songNumbers(11, 20).map((song) => ({ ...song, reason: { kind: 'new' } }));
const albums = { rows: [albumNumber(1)], total: 1, found: 1, letters: [] };
const answers = {
  [homeReads.featured]: [songNumber(1, { title: '<b>“Đường Về”</b>' }), ...songNumbers(2, 8)],
  [homeReads.madeForYou]: picked,
  [homeReads.trending]: songNumbers(21, 30),
  [homeReads.albums]: albums,
};

const templatesIn = (markup: string) => markup.split(/(?=<template)/).slice(1);

describe('Home’s first screen as HTML', () => {
  it('shows a visitor the songs of the first screen and their covers, without running anything', async () => {
    const [visitor = ''] = (await renderHome(answers)).split('<template');
    expect(visitor).toContain('&lt;b&gt;“Đường Về”&lt;/b&gt;');
    for (const { title } of picked) expect(visitor).toContain(title);
    expect(visitor).toContain('<img src="/media/song-2.webp"');
    expect(visitor).not.toMatch(/<script|_R_|<title/);
  });

  it('shows somebody who is signed in the places of their own songs, not what was picked for visitors', async () => {
    const templates = templatesIn(await renderHome(answers));
    const [own = ''] = templates.filter((template) => template.includes('data-content'));
    expect(own).toContain('Song 2');
    expect(own).toContain('Made For You');
    expect(own).not.toContain('Song 11');
  });

  it('has a shell of each width for visitors and for others, in which the songs have their place', async () => {
    const shells = templatesIn(await renderHome(answers)).filter((template) => template.includes('data-media'));
    expect(shells.map((shell) => shell.includes('Continue with Google'))).toEqual([true, true, false, false, false]);
    for (const shell of shells) expect(shell).toMatch(/<main[^>]*><\/main>/);
  });

  it('says that there is no music yet, and shows places for what the document did not bring', async () => {
    const noAlbums = { ...albums, rows: [], total: 0, found: 0 };
    const nothing = { [homeReads.featured]: [], [homeReads.madeForYou]: [], [homeReads.trending]: [] };
    expect(await renderHome({ ...nothing, [homeReads.albums]: noAlbums })).toContain('No music yet');
    expect(await renderHome({})).toContain('animate-skeleton');
  });
});
