/** The words of a social picture, in the language of its page. */
export interface SocialContent {
  heading: string;
  price: {
    /** "From", in the languages that write it before the price. */
    lead: string | null;
    /** "$19.90" */
    amount: string;
    /** "a month" */
    unit: string;
  } | null;
  note: string | null;
  showsPlayer: boolean;
}
