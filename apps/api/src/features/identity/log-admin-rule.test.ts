import { Logger } from '@nestjs/common';
import { LogAdminRule } from './log-admin-rule';

describe('the log at start', () => {
  function logged(emails: string[], acceptsUnverifiedEmails: boolean): unknown[] {
    const log = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
    new LogAdminRule({ admins: { emails, subjects: [], acceptsUnverifiedEmails } }).onApplicationBootstrap();
    const messages = log.mock.calls.map(([message]) => message as unknown);
    log.mockRestore();
    return messages;
  }

  it('says which tokens make admins by e-mail', () => {
    expect(logged(['linh@example.com'], false)).toEqual([expect.stringContaining('only if they say email_verified=true')]);
    expect(logged(['linh@example.com'], true)).toEqual([expect.stringContaining('unless they say email_verified=false')]);
  });

  it('says nothing of it where no e-mails are listed', () => {
    expect(logged([], false)).toEqual([]);
  });
});
