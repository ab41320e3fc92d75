import { terminal } from './terminal';

describe('the status line', () => {
  const printed: string[] = [];
  const wasTerminal = process.stdout.isTTY;

  beforeEach(() => {
    printed.length = 0;
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    process.stdout.isTTY = wasTerminal;
  });

  it('is an ordinary line without a terminal', () => {
    process.stdout.isTTY = false;
    terminal.status('Building pwa…');
    terminal.line('Built pwa in 4 s.');
    terminal.status('');
    expect(printed).toEqual(['Building pwa…\n', 'Built pwa in 4 s.\n']);
  });

  it('stays at the bottom of a terminal', () => {
    process.stdout.isTTY = true;
    terminal.status('Building pwa…');
    terminal.line('Built api in 4 s.');
    terminal.status('');
    const erased = '\r\x1b[K';
    expect(printed).toEqual(['Building pwa…', erased, 'Built api in 4 s.\n', 'Building pwa…', erased]);
  });
});
