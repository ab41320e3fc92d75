import { requestsOf } from './requests-of';

const request = (beganAt: number, endedAt: number | undefined, isScript = false) => ({ path: '/', isScript, bytes: 100, beganAt, endedAt });

describe('the requests of a visit', () => {
  const visit = { beganAt: 1_000, shownAt: 2_000 };

  it('end with the first half second without one, after the page is shown', () => {
    const asked = [
      request(1_000, 1_100),
      request(1_900, 2_600, true),
      request(2_900, 3_000),
      request(3_501, 3_600, true),
      request(8_500, 9_500),
      request(15_000, 15_100),
    ];
    expect(requestsOf(asked, visit)).toEqual({ untilIdle: 3, scripts: 1, bytes: 300, behindMs: 7_500 });
  });

  it('are not those of the visit before', () => {
    expect(requestsOf([request(900, 1_200), request(1_000, 1_500)], visit)).toEqual({ untilIdle: 1, scripts: 0, bytes: 100, behindMs: 0 });
  });

  it('do not keep a page busy if they never end', () => {
    expect(requestsOf([request(1_000, undefined), request(2_700, 2_800)], visit)).toEqual({
      untilIdle: 1,
      scripts: 0,
      bytes: 100,
      behindMs: 800,
    });
  });
});
