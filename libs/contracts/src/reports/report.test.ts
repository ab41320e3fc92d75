import { LONGEST_REPORT_MESSAGE, LONGEST_REPORT_TITLE, newReport, reportTypes, DEFAULT_REPORT_TYPE } from './report';

const right = { email: 'kim@example.com', title: 'Broken', type: DEFAULT_REPORT_TYPE, message: 'It does not play.' };

describe('a report', () => {
  it('has three types, with their labels', () => {
    expect(reportTypes).toEqual(['Report chat spam', 'Copyright report', 'Report a system error']);
    expect(DEFAULT_REPORT_TYPE).toBe('Report a system error');
  });

  it('is trimmed, and may have several lines', () => {
    expect(newReport.parse({ ...right, title: '  Broken ', message: ' One\nTwo ' })).toMatchObject({
      title: 'Broken',
      message: 'One\nTwo',
    });
  });

  it.each([
    ['a blank title', { title: ' \t' }],
    ['a blank message', { message: '\n ' }],
    ['a blank type', { type: ' ' }],
    ['an unknown type', { type: 'Something else' }],
    ['a title that is too long', { title: 'x'.repeat(LONGEST_REPORT_TITLE + 1) }],
    ['a message that is too long', { message: 'x'.repeat(LONGEST_REPORT_MESSAGE + 1) }],
    ['a page URL with a query', { context: { page: '/chat?with=linh' } }],
    ['a page of another origin', { context: { page: 'https://example.com/' } }],
    ['a subject that cannot be reported', { about: { type: 'person', personId: 'linh' } }],
  ])('is refused with %s', (_, wrong) => {
    expect(newReport.safeParse({ ...right, ...wrong }).success).toBe(false);
  });

  it('may omit the e-mail, which is not trusted', () => {
    const { email, ...withoutEmail } = right;
    expect(email).toBeDefined();
    expect(newReport.safeParse(withoutEmail).success).toBe(true);
  });
});
