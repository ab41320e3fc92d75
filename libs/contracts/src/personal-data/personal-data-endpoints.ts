import { endpoint } from '../endpoint';
import { personalData } from './personal-data';

export const personalDataEndpoints = {
  exportData: endpoint({
    method: 'GET',
    path: '/users/me/export',
    access: 'signedIn',
    summary: 'Everything stored about the caller',
    response: personalData,
  }),
};
