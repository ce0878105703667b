import { FormLayout } from '@shopify/polaris';
import type { ReactNode } from 'react';

/** The fields of a form below each other. */
export const FieldGroup = ({ children }: { children?: ReactNode }) => <FormLayout>{children}</FormLayout>;
