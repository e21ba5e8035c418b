export {
  generateNotFoundMetadata as generateMetadata,
  NotFoundPage as default,
} from "@/components/feedback/error-pages/error-screens";
