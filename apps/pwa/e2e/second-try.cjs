// A browser shares the machine with whatever else runs there. What needed its second try is named at the end: it is a defect to look for.
// What the long forms prove, they prove at once.
if (process.env.CHORUS_LONG === undefined) jest.retryTimes(1, { logErrorsBeforeRetry: true });
