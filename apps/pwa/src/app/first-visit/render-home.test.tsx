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
