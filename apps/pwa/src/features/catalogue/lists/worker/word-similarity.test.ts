import { trigramsOf, wordSimilarity } from './word-similarity';

it.each([
  ['word', 'two words', 0.8],
  ['word', 'words', 0.8],
  ['abc', 'xyz', 0],
  ['abc', 'abc', 1],
])('word similarity: of %j in %j equals PostgreSQL’s: %d', (asked, text, similarity) => {
  expect(wordSimilarity(new Set(trigramsOf(asked)), trigramsOf(text))).toBeCloseTo(similarity, 5);
});
