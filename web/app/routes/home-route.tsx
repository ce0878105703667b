import { lazy, Suspense, startTransition, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type CompletionLength, lengthIds } from '../../../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, completionTypeIds, definitionOf } from '../../../common/catalogue/completion-types.ts';
import type { Response } from '../../../common/contract/contract.ts';
import type { ProductGroup } from '../../../common/contract/products.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useAdminButton } from '../../overlays/admin-panel/use-admin-button.ts';
import { ConversionPopup, openConversionPopup } from '../../overlays/conversion-popup/conversion-popup.tsx';
import { DiscountPopup } from '../../overlays/discount-popup/discount-popup.tsx';
import { useDiscountPopup } from '../../overlays/discount-popup/use-discount-popup.ts';
import { Onboarding } from '../../overlays/onboarding/onboarding.tsx';
import { OutOfTokensBanner } from '../../overlays/out-of-tokens-banner.tsx';
import { useHideUsageInfo } from '../../overlays/usage-info.ts';
import { reportError } from '../../reporting/reporting.ts';
import { ContentTypePicker } from '../../screens/home/content-type-picker.tsx';
import { HomeSkeleton } from '../../screens/home/home-skeleton.tsx';
import { ShopOverview } from '../../screens/home/overview/shop-overview.tsx';
import { useRefreshOnReturn } from '../../screens/home/overview/use-refresh-on-return.ts';
import { TargetBar } from '../../screens/home/target/target-bar.tsx';
import { type TargetSelection, useTargetSelection } from '../../screens/home/target/use-target-selection.ts';
import { type Tutorial, useTutorial } from '../../screens/home/tutorial/use-tutorial.ts';
import { useWelcomeSeen } from '../../screens/home/use-welcome-seen.ts';
import { WaitingLine } from '../../screens/home/waiting-line.tsx';
import { WelcomeCard } from '../../screens/home/welcome-card.tsx';
import { useLoggedIn, useSession } from '../../session/use-session.ts';
import { DataLoader } from '../../ui/data-loader.tsx';
import { idsFromAdmin } from '../../ui/products/product-group.ts';
import type { Target } from '../../ui/products/target.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { TargetLayout } from '../target-layout.tsx';
import { useBackToPicker } from '../use-back-to-picker.ts';
import { useProductByProduct } from '../use-product-by-product.ts';
import { useTokenShortage } from '../use-token-shortage.ts';
import styles from './home-route.module.css';

// The first input of a user starts the prefetch of the screens that can follow.
const firstInputEvents = ['pointermove', 'pointerdown', 'keydown'];
// The prefetch starts after the browser has handled the input itself.
const prefetchDelayMs = 150;
const loadGenerator = () => import('../../screens/generator/generator-screen.tsx');
const loadBatch = () => import('../../screens/batch/batch-screen.tsx');
const AltTextScreen = lazy(async () => ({
  default: (await import('../../screens/alt-text/alt-text-screen.tsx')).AltTextScreen,
}));
const TutorialTour = lazy(() => import('../../screens/home/tutorial/tutorial-tour.tsx'));
const BatchScreen = lazy(async () => ({ default: (await loadBatch()).BatchScreen }));
const GroupRoute = lazy(() => import('./group-route.tsx'));
const GeneratorScreen = lazy(async () => ({ default: (await loadGenerator()).GeneratorScreen }));

/** At `/` the chosen target decides which screen is rendered. */
export function HomeRoute() {
  const session = useSession();
  const load = useApiQuery('home');
  const [query] = useSearchParams();
  const selection = useTargetSelection();
  const { chooseType, preselectProduct, preselectCollection } = selection;
  useRefreshOnReturn(selection.target.kind === 'none');

  const isGroup = query.has('group') || idsFromAdmin(query).length > 0;
  // This effect runs before the one for the product, because the type decides what may be chosen. The type of a group
  // is ignored here.
  const type = (!isGroup && completionTypeIds.find((known) => known === query.get('type'))) || null;
  useEffect(() => {
    if (type) chooseType(type);
  }, [type, chooseType]);

  const length = lengthIds.find((known) => known === query.get('length')) ?? null;
  const presetLength = selection.completionType === type ? length : null;

  const id = query.get('id') || null;
  const preselect = type && definitionOf(type).target === 'collection' ? preselectCollection : preselectProduct;
  const [preselectedId, setPreselectedId] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another type begins without a target
  useEffect(() => {
    if (!id) return setPreselectedId(null);
    void preselect(id)
      .catch(reportError)
      .then(() => setPreselectedId(id));
  }, [id, type, preselect]);

  const backToFeatures = useBackToPicker({
    isChosen: selection.target.kind !== 'none',
    isPreselected: id !== null,
    onBack: selection.backToFeatures,
  });

  if (isGroup) {
    return session.type === 'pending' ? (
      <HomeSkeleton />
    ) : (
      <Suspense fallback={<HomeSkeleton />}>
        <GroupRoute key={query.toString()} />
      </Suspense>
    );
  }
  const isWaiting = session.type === 'pending' || (id !== null && id !== preselectedId);
  return (
    <DataLoader
      load={load.state === 'loaded' && isWaiting ? { state: 'loading' } : load}
      placeholder={<HomeSkeleton isPicker={id === null} />}
    >
      {(home) => <Home home={home} selection={{ ...selection, backToFeatures }} presetLength={presetLength} />}
    </DataLoader>
  );
}

function Home(props: HomeProps) {
  const { widgets } = props.home;
  const hasProducts = widgets.type !== 'STATS' || widgets.shopProductStats.totalProducts > 0;
  const tutorial = useTutorial(props.selection, hasProducts);
  const [, markWelcomeSeen] = useWelcomeSeen();
  const { onboardingDone, user } = useLoggedIn();
  // Only one popup at a time: the offer waits for the next visit.
  const isOfferDue = props.home.showConversionPopup && onboardingDone && !user.showReviewPopUp;
  const discount = useDiscountPopup(props.home.showCopyToClipboardPopup);
  useAdminButton({ title: 'Show conversion popup', flag: 'conversion_popup', onClick: openConversionPopup });
  useAdminButton({ title: 'Reset copy flag', flag: 'reset_copy_flag', onClick: discount.reset });
  const { step } = tutorial;
  return (
    <>
      <TargetScreen {...props} tutorial={tutorial} onCopied={discount.copied} />
      <ErrorBoundary isOptional>
        <Onboarding />
        <ConversionPopup isDue={isOfferDue && !step} />
        <DiscountPopup state={discount.state} dismiss={discount.dismiss} />
      </ErrorBoundary>
      {step && (
        <Suspense fallback={null}>
          <TutorialTour
            step={step}
            kind={tutorial.kind}
            onLeave={tutorial.leave}
            onNext={() => {
              if (step === 'done') markWelcomeSeen();
              tutorial.next();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface HomeProps {
  home: Response<'home'>;
  selection: TargetSelection;
  /** The length that the URL asks for, with the type it asks for. */
  presetLength: CompletionLength | null;
}

interface TargetScreenProps extends HomeProps {
  tutorial: Tutorial;
  onCopied(): void;
}

function TargetScreen(props: TargetScreenProps) {
  const { home, selection, tutorial } = props;
  const { completionType, target, chooseType } = selection;
  const { shortage, onOutOfTokens } = useTokenShortage(completionType);
  useHideUsageInfo(shortage !== null);
  useAdminButton({ title: 'Show no-tokens banner', flag: 'no_tokens_banner', onClick: onOutOfTokens });
  usePrefetchedScreens();

  // Renders the next screen in a transition, so that the press itself is answered first.
  const pickType = useCallback(
    (type: CompletionTypeId) =>
      definitionOf(type).target === null ? startTransition(() => chooseType(type)) : chooseType(type),
    [chooseType],
  );

  if (target.kind !== 'none')
    return (
      <TargetLayout header={<TargetBar selection={selection} />} shortage={shortage}>
        <ScreenForTarget {...props} target={target} onOutOfTokens={onOutOfTokens} />
      </TargetLayout>
    );
  return (
    <div className={styles.stack}>
      <WelcomeCard onStartTutorial={tutorial.start} />
      <ShopOverview widgets={home.widgets} />
      <WaitingLine batches={home.openBatches} orders={home.standingOrders} />
      {shortage && <OutOfTokensBanner isEmpty={shortage === 'empty'} />}
      <div>
        <ContentTypePicker chosen={completionType} onChoose={pickType} />
        <TargetBar selection={selection} />
      </div>
    </div>
  );
}

/** Fetches the screens that can follow, after the first input. */
function usePrefetchedScreens(): void {
  useEffect(() => {
    const gone = new AbortController();
    const prefetch = () => {
      gone.abort();
      setTimeout(() => loadGenerator().then(loadBatch).catch(reportError), prefetchDelayMs);
    };
    for (const sign of firstInputEvents)
      window.addEventListener(sign, prefetch, { passive: true, signal: gone.signal });
    return () => gone.abort();
  }, []);
}

interface ScreenProps extends TargetScreenProps {
  target: Exclude<Target, { kind: 'none' }>;
  onOutOfTokens(): void;
}

function ScreenForTarget({ home, selection, presetLength, tutorial, target, onCopied, onOutOfTokens }: ScreenProps) {
  const { completionType } = selection;
  const byProduct = useProductByProduct(completionType);
  const common = { completionType, onOutOfTokens };
  const hasWriteAccess = home.hasWriteProductsAuthorization;
  if (target.kind === 'collection' || target.kind === 'tag') {
    const group = groupOf(target);
    return <BatchScreen {...common} {...group} key={group.groupKey} />;
  }
  if (completionType !== 'image_alt_text')
    return (
      <GeneratorScreen
        {...common}
        {...byProduct}
        target={target}
        presetLength={presetLength}
        hasWriteAccess={hasWriteAccess}
        onTextGenerated={tutorial.textGenerated}
        onCopied={onCopied}
      />
    );
  if (target.kind !== 'product') return <p>Alt texts are written for the pictures of a product. Please choose one.</p>;
  const { product } = target;
  return (
    <AltTextScreen key={product.id} product={product} hasWriteAccess={hasWriteAccess} onOutOfTokens={onOutOfTokens} />
  );
}

function groupOf(target: Extract<Target, { kind: 'collection' | 'tag' }>): { group: ProductGroup; groupKey: string } {
  return target.kind === 'collection'
    ? { group: { type: 'collection', id: target.id }, groupKey: `collection ${target.id}` }
    : { group: { type: 'tag', id: target.tag }, groupKey: `tag ${target.tag}` };
}
