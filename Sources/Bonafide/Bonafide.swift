/// The whole toolkit in one import.
@_exported public import BonafideBarcode
@_exported public import BonafideCapture
@_exported public import BonafideCatalogue
@_exported public import BonafideCore
@_exported public import BonafideDocument
@_exported public import BonafideFace
@_exported public import BonafideImaging
@_exported public import BonafideInference
@_exported public import BonafideMRZ
@_exported public import BonafideOpenVINO
@_exported public import BonafidePage
@_exported public import BonafideProfiles
@_exported public import BonafideReport
@_exported public import BonafideText
@_exported public import BonafideVerification
@_exported public import BonafideWords
