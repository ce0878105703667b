import { Modal } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { isNewLook } from '../new-look/is-new-look.ts';

export const DialogSection = ({ children }: { children?: ReactNode }) =>
  isNewLook ? <div>{children}</div> : <Modal.Section>{children}</Modal.Section>;
