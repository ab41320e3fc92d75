/** @jest-environment node */
import { albumEndpoints, albumPath, artistEndpoints, artistPath, homeReads, urlOf } from '@chorus/contracts';
import { albumNumber, artistNumber, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { renderScreen } from './render-screen';

const picked = songNumbers(11, 20).map((song) => ({ ...song, reason: { kind: 'new' } }));
const albums = { rows: [albumNumber(1)], total: 1, found: 1, letters: [] };
const answers = {
  [homeReads.featured]: [songNumber(1, { title: '<b>“Đường Về”</b>' }), ...songNumbers(2, 8)],
  [homeReads.madeForYou]: picked,
  [homeReads.trending]: songNumbers(21, 30),
  [homeReads.albums]: albums,
};

const renderHome = (brought: Readonly<Record<string, unknown>>) => renderScreen({ address: '/', answers: brought });

const WITHOUT_SCRIPTS = '<div class="form-without-scripts" ';
const FORMS = /<script type="text\/html" ([^>]*)>(.*?)<\/script>|<div class="form-without-scripts" ([^>]*)>(.*?)<\/div>(?=<script|$)/gs;

const formsIn = (markup: string, isSomebody: boolean) =>
  [...markup.matchAll(FORMS)].flatMap(([, ofText = '', text, ofElements = '', elements]) =>
    `${ofText}${ofElements}`.includes(`data-somebody="${isSomebody}"`) ? [text ?? elements ?? ''] : [],
  );

const linksTo = (cover: string, markup: string) =>
  markup.slice(0, markup.indexOf('<script')).match(new RegExp(`<link [^>]*${cover}\\.webp[^>]*>`, 'g')) ?? [];

describe('Home’s first screen as HTML', () => {
  it('shows a visitor the songs of the first screen and their covers, without running anything', async () => {
    const markup = await renderHome(answers);
    const forms = formsIn(markup, false);
    expect(forms).toHaveLength(3);
    for (const form of forms) {
      expect(form).toContain('&lt;b&gt;“Đường Về”&lt;/b&gt;');
      for (const { title } of picked) expect(form).toContain(title);
      expect(form).toContain('<img src="/media/song-2.webp"');
      expect(form).toContain('Continue with Google');
      expect(form).not.toMatch(/<script|<title|<link/);
    }
    expect(linksTo('song-2', markup)).toHaveLength(1);
  });

  it('loads the covers that are in sight first, on a desktop more of them', async () => {
    const markup = await renderHome(answers);
    expect(linksTo('song-14', markup).join()).not.toContain('media=');
    expect(linksTo('song-16', markup)).toEqual([
      expect.stringContaining('media="(min-width: 768px) and (min-height: 480px) and (min-width: 1024px)"'),
    ]);
    expect(linksTo('song-17', markup)).toEqual([]);
  });

  it('shows the shelves that a tablet and a desktop have in view, and the places of those below on a phone', async () => {
    const forms = formsIn(await renderHome(answers), false);
    const isShown = forms.map((form) => form.includes(songNumber(30).title) && form.includes(albumNumber(1).title));
    expect(isShown).toEqual([true, true, false]);
  });

  it('shows somebody who is signed in the places of their own songs, not what was picked for visitors', async () => {
    const forms = formsIn(await renderHome(answers), true);
    expect(forms).toHaveLength(3);
    for (const form of forms) {
      expect(form).toContain('Song 2');
      expect(form).toContain('Made For You');
      expect(form).not.toMatch(/Song 11|Continue with Google/);
    }
  });

  it.each([true, false])('has the tab bar on a phone alone, with messages for somebody who is signed in (%s)', async (isSomebody) => {
    const tabs = formsIn(await renderHome(answers), isSomebody).map((form) => /<nav aria-label="Tabs".*?<\/nav>/s.exec(form)?.[0]);
    const texts = tabs.map((nav) => nav?.match(/(?<=>)[A-Z]\w+(?=<)/g));
    expect(texts).toEqual([undefined, undefined, ['Home', 'Search', ...(isSomebody ? ['Messages'] : []), 'Library']]);
  });

  it('shows a phone’s form for visitors also where no script runs', async () => {
    const markup = await renderHome(answers);
    expect(markup.match(new RegExp(`${WITHOUT_SCRIPTS}[^>]*>`, 'g'))).toEqual([`${WITHOUT_SCRIPTS}data-media="" data-somebody="false">`]);
    const readable = markup.replaceAll(/<script.*?<\/script>/gs, '');
    for (const { title } of picked) expect(readable).toContain(title);
    expect(readable).toContain('Welcome');
  });

  it('says that there is no music yet, and shows places for what the document did not bring', async () => {
    const noAlbums = { ...albums, rows: [], total: 0, found: 0 };
    const nothing = { [homeReads.featured]: [], [homeReads.madeForYou]: [], [homeReads.trending]: [] };
    expect(await renderHome({ ...nothing, [homeReads.albums]: noAlbums })).toContain('No music yet');
    expect(await renderHome({})).toContain('animate-skeleton');
  });
});

describe('the first screen of', () => {
  const album = albumNumber(1, { title: 'Đường <Về>', artist: 'Sơn Ca', songs: songNumbers(1, 14) });
  const answersOfAlbum = { [urlOf(albumEndpoints.byId, { id: album._id })]: album };
  const renderAlbum = (query = '') => renderScreen({ address: albumPath(album._id) + query, answers: answersOfAlbum });
  const bothKinds = (markup: string) => [...formsIn(markup, false), ...formsIn(markup, true)];

  it('an album shows its songs and cover in each form, without running anything', async () => {
    const markup = await renderAlbum();
    const forms = bothKinds(markup);
    expect(forms).toHaveLength(6);
    for (const form of forms) {
      expect(form).toMatch(/<h1[^>]*>Đường &lt;Về&gt;<\/h1>/);
      for (const { title } of album.songs.slice(0, 10)) expect(form).toContain(`>${title}</button>`);
      // With it, rows play before any code is there.
      for (const { audioUrl } of album.songs.slice(1, 10)) expect(form.split(`data-audio="${audioUrl}"`)).toHaveLength(2);
      expect(form).not.toMatch(/animate-skeleton[^>]*><h1|Loading album|<script|<title|<link/);
    }
    expect(linksTo('album-1', markup)).toHaveLength(1);
  });

  it('an album is the visitor’s or the person’s, of whom it says nothing', async () => {
    const markup = await renderAlbum();
    for (const form of formsIn(markup, false)) expect(form).not.toContain('Add to playlist</span></button>');
    for (const form of formsIn(markup, true)) {
      expect(form).toContain('Add to playlist</span></button>');
      expect(form).not.toContain('Continue with Google');
    }
  });

  it('a song on an album is the page of its list that has it', async () => {
    for (const form of bothKinds(await renderAlbum(`?song=${album.songs[11]!._id}`))) {
      expect(form).toMatch(/<tr data-marked="true"[^>]*>.*Song 12/s);
      expect(form).not.toContain('>Song 1</button>');
    }
  });

  it('an artist shows their songs, albums and date of birth', async () => {
    const artist = { ...artistNumber(1, { fullName: 'Sơn Ca', dateOfBirth: '1994-07-05' }), songs: songNumbers(1, 3), albums: [album] };
    const answersOfArtist = { [urlOf(artistEndpoints.byId, { id: artist._id })]: artist };
    const forms = bothKinds(await renderScreen({ address: artistPath(artist._id), answers: answersOfArtist }));
    expect(forms).toHaveLength(6);
    for (const form of forms) {
      expect(form).toMatch(/<h1[^>]*>Sơn Ca<\/h1>/);
      for (const text of ['>Song 3</button>', 'Đường &lt;Về&gt;', '<time dateTime="1994-07-05">5/7/1994</time>'])
        expect(form).toContain(text);
    }
  });
});
