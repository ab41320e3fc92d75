import { bar, inBar, pageThatArrives, recordSound, soundBecomes } from './early-page.fixture';

describe('a song that is pressed before its document is complete', () => {
  const FORM = `
    <button id="a" data-audio="/one.mp3" aria-label="Play Rain"></button>
    <button id="all" data-audio="/two.mp3" data-list="night-trains" aria-label="Play Night Trains"></button>`;
  const labelOf = (id: string) => document.querySelector(id)?.ariaLabel;

  let calls: string[] = [];
  beforeEach(() => void (calls = recordSound()));
  afterEach(() => jest.restoreAllMocks());

  it('plays at once, and is shown in the player when the rest of the document has arrived', () => {
    const { press, documentArrives, heard, codeArrives } = pageThatArrives(FORM);
    press('#a');
    expect(calls).toEqual(['play /one.mp3']);
    expect(labelOf('#a')).toBe('Pause Rain');
    soundBecomes('play', { paused: false, readyState: 0 });
    documentArrives();
    expect(bar()?.textContent).toContain('RainAda');
    expect(bar()?.querySelector('.buffering-ring')).not.toBeNull();
    expect(labelOf('#all')).toBe('Pause Night Trains');
    inBar('Pause');
    expect(calls).toEqual(['play /one.mp3', 'pause /one.mp3']);
    codeArrives();
    expect(heard).toEqual(['a']);
  });

  it('stays paused if it was paused before that', () => {
    const { press, documentArrives, codeArrives } = pageThatArrives(FORM);
    press('#a');
    press('#a');
    documentArrives();
    expect(calls).toEqual(['play /one.mp3', 'pause /one.mp3']);
    expect(bar()?.textContent).toContain('RainAda');
    expect([labelOf('#a'), labelOf('#all')]).toEqual(['Play Rain', 'Play Night Trains']);
    codeArrives();
  });

  it('is not shown for a document of which nothing was pressed', () => {
    pageThatArrives(FORM).documentArrives();
    expect(bar()).toBeNull();
  });
});
