import { ApiVersion } from '@shopify/shopify-api';

/** The one version of the Admin API that every document here is written for. */
export const apiVersion = ApiVersion.October26;
