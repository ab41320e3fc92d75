import { albumNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { releaseTexts } from './album-release';

const unknown = { releaseYearKnown: false };

it.each([
  [{}, undefined, '2011'],
  [{ edition: 'Deluxe Edition' }, undefined, '2011 Deluxe Edition'],
  [{ edition: '2011 Remaster' }, undefined, '2011 Remaster'],
  [{ originalYear: 1969, edition: '2011 Remaster' }, '1969', '2011 Remaster'],
  [{ originalYear: 1969, edition: 'Remastered 2011' }, '1969', 'Remastered 2011'],
  [{ originalYear: 1969, edition: 'Deluxe Edition' }, '1969', '2011 Deluxe Edition'],
  [{ originalYear: 1969 }, '1969', '2011 release'],
  [{ originalYear: 2011 }, undefined, '2011'],
  [{ originalYear: 2012 }, undefined, '2011'],
  [{ title: 'Rails (2011 remaster)', originalYear: 1969, edition: '2011 Remaster' }, '1969', '2011 release'],
  [{ title: 'Rails: Deluxe', edition: 'Deluxe' }, undefined, '2011'],
  [{ title: 'Alive', edition: 'Live' }, undefined, '2011 Live'],
  [unknown, undefined, '–'],
  [{ ...unknown, originalYear: 1969 }, undefined, '1969'],
  [{ ...unknown, edition: 'Deluxe Edition' }, undefined, 'Deluxe Edition'],
  [{ ...unknown, originalYear: 1969, edition: 'Deluxe Edition' }, '1969', 'Deluxe Edition'],
])('the release of an album with %j reads %j, %j', (some, first, edition) => {
  const texts = releaseTexts(albumNumber(1, { title: 'Rails', releaseYear: 2011, ...some }));
  expect([texts.first, texts.edition]).toEqual([first, edition]);
});
