import { foldedGuestName, guestName, isGuestId } from './room-guest';

describe('the name of a guest', () => {
  it.each([
    ['  An \u00a0 Nhiên ', 'An Nhiên'],
    ['S\u01a1\u0301n', 'Sớn'],
    ['👩\u200d🎤', '👩\u200d🎤'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['x'.repeat(40), 'x'.repeat(40)],
  ])('%j is read as %j', (typed, name) => expect(guestName.parse(typed)).toBe(name));

  it.each<[unknown, string]>([
    ['', 'empty'],
    [' \u3000\u00a0 ', 'only spaces'],
    ['\u200d\u200c', 'only joiners'],
    ['\u3164', 'a letter without a shape'],
    ['\u2800', 'a blank pattern'],
    ['An\u202eimdA', 'a direction mark'],
    ['\u2066An', 'an isolate'],
    ['A\u200bn', 'a space without a width'],
    ['An\u2028Lead', 'a line separator'],
    ['An\nLead', 'two lines'],
    ['An\0', 'a NUL'],
    ['An\ud800', 'half a character'],
    ['x'.repeat(41), 'too long'],
    ['x'.repeat(10_000), 'far too long'],
    [null, 'nothing'],
    [['An'], 'a list'],
  ])('%j is refused: %s', (typed) => expect(guestName.safeParse(typed).success).toBe(false));
});

describe('names that people take for the same', () => {
  it.each([
    ['Sơn', 'SƠN'],
    ['S\u01a1\u0301n', 'sớn'],
    ['Ａn', 'An'],
    ['An Nhiên', 'Annhiên'],
    ['A\u200dn', 'an'],
  ])('%j and %j', (one, other) => expect(foldedGuestName(one)).toBe(foldedGuestName(other)));

  it('do not include those with other letters', () => expect(foldedGuestName('Sơn')).not.toBe(foldedGuestName('Son')));
});

describe('the id of a guest', () => {
  it('is told from those of accounts', () => {
    expect(isGuestId('guest:0192f0c1-2345-7abc-8def-0123456789ab')).toBe(true);
    for (const id of ['guest:kim', 'kim', 'guest:0192F0C1-2345-7ABC-8DEF-0123456789AB', 'x guest:0192f0c1-2345-7abc-8def-0123456789ab'])
      expect(isGuestId(id)).toBe(false);
  });
});
