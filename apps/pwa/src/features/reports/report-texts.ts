export const SIGN_IN_FIRST = 'Please sign in to submit a report';
export const FILL_IN_ALL = 'Please fill in all fields before submitting';
export const SUBMITTED = "Thank you for your feedback. We'll review your report shortly.";
export const NOT_SUBMITTED = 'There was a problem submitting your report. Please try again.';

export const KEPT = "Your report is saved. We'll send it when you're back online.";
