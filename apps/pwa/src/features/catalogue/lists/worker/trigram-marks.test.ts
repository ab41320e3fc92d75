import fc from 'fast-check';
import { prefilterByTrigrams, MarkedName } from './trigram-marks';
import { trigramsOf, wordSimilarity } from './word-similarity';

it('marks of trigrams rule out no name that can be similar', () => {
  const text = fc.stringMatching(/^[abcdeđ ]{1,12}$/);
  const property = fc.property(text, text, fc.constantFrom(0.45, 0.6), (typed, words, least) => {
    const asked = new Set(trigramsOf(typed));
    const name = new MarkedName('id', words, 0);
    if (wordSimilarity(asked, name.trigrams()) >= least) expect(prefilterByTrigrams([name], asked, least)).toEqual([name]);
  });
  fc.assert(property, { seed: 20261126, numRuns: 2_000 });
});

it('marks of trigrams rule out most names that are not similar', () => {
  const words = ['Emerald Skyline', 'Golden Summer', 'Love Street', 'Rain Two', 'Motörhead', 'Московские окна', 'River of Love'];
  const names = words.flatMap((one) => words.map((other) => new MarkedName(one + other, `${one}\n${other}`.toLowerCase(), 0)));
  const asked = new Set(trigramsOf('bohemain rhapsdy'));
  expect(prefilterByTrigrams(names, asked, 0.45).length).toBeLessThan(names.length / 10);
});
